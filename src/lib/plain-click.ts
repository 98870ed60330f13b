/** Whether a click asks for nothing but to follow a link: main button, no key held, not answered by anything yet. */
export function isPlainClick(event: MouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !defaultPrevented;
}
