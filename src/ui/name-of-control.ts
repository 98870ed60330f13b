/** The item's name of a box or button of it, from the nearest `data-name`: of its own, or of the part of the page that it stands in. */
export function nameOfControl(control: HTMLInputElement | HTMLButtonElement): string {
  return control.closest<HTMLElement>("[data-name]")?.dataset["name"] ?? control.value;
}
