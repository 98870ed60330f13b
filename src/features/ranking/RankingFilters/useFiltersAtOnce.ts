import { parseBound } from "@/lib/money";
import { rankingText } from "@/text/ranking";
import router from "next/router";
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";

/** The form of the filters, which browsers do not hydrate. */
export const FILTERS_FORM = "filtros";

const formOf = (target: unknown) =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement
    ? target.closest<HTMLFormElement>(`form#${FILTERS_FORM}`)
    : null;

const currentForm = () => document.querySelector<HTMLFormElement>(`form#${FILTERS_FORM}`);

/** Where the form leads, without its empty fields. */
function addressOf(form: HTMLFormElement): string {
  const filled = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === "string" && value.trim() !== "" ? [[name, value.trim()]] : [],
  );
  const query = new URLSearchParams(filled).toString();
  return (form.getAttribute("action") ?? "") + (query === "" ? "" : `?${query}`);
}

const isPrice = (typed: string) => typed.trim() === "" || parseBound(typed.trim()) !== null;

/** Tells what is no price beside its field, and not on a page of its own. */
function isReadable(form: HTMLFormElement): boolean {
  for (const field of form.querySelectorAll<HTMLInputElement>("input[inputmode=decimal]"))
    field.setCustomValidity(isPrice(field.value) ? "" : rankingText.notAPrice);
  return form.reportValidity();
}

type Field = HTMLInputElement | HTMLSelectElement;

const isField = (element: unknown): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement;

const scrollers = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLElement>("[role=group]")];

/** Sets the fields as the form had them when it led to the address. */
function fillIn(fields: readonly Field[], address: string): void {
  const values = new URLSearchParams(address.split("?")[1]);
  for (const field of fields) {
    if (field.type === "checkbox" && field instanceof HTMLInputElement)
      field.checked = values.getAll(field.name).includes(field.value);
    else field.value = values.get(field.name) ?? "";
  }
}

/** What the next list would take from the visitor. */
class Kept {
  #focused: { name: string; value: string } | null = null;
  #scrolled: number[] = [];
  #isOpen = false;
  /** What is being typed, by the names of its fields. */
  readonly typed = new Map<string, string>();

  /** Where the newest change leads, until that list is asked for. */
  #next: string | null = null;
  #isOpening = false;

  /** Opens one list after the other, because links within the site that begin at the same moment end in any order. */
  async open(address: string): Promise<void> {
    this.#next = address;
    if (this.#isOpening) return;
    this.#isOpening = true;
    try {
      while (this.#next !== null) {
        const now: string = this.#next;
        this.#next = null;
        const isOpen = await router.push(now, undefined, { scroll: false });
        // The visitor has gone elsewhere.
        if (!isOpen) this.#next = null;
      }
    } finally {
      this.#isOpening = false;
    }
  }

  note(form: HTMLFormElement, { name, value }: Field): void {
    this.#focused = { name, value };
    this.#isOpen = form.closest("details")?.open ?? false;
    this.#scrolled = scrollers(form).map(({ scrollTop }) => scrollTop);
  }

  /** The visitor has gone on to another part of the page. */
  leave(): void {
    this.#focused = null;
    this.#isOpen = false;
  }

  giveBack(form: HTMLFormElement): void {
    const box = form.closest("details");
    if (box && this.#isOpen) box.open = true;
    scrollers(form).forEach((element, index) => (element.scrollTop = this.#scrolled[index] ?? 0));
    const fields = [...form.elements].filter(isField);
    // This list is that of an earlier change.
    if (this.#next !== null) fillIn(fields, this.#next);
    for (const field of fields) field.value = this.typed.get(field.name) ?? field.value;
    // Focus that is elsewhere stays there.
    if (document.activeElement !== document.body) return;
    if (this.#focused === null) return;
    const { name, value } = this.#focused;
    fields
      .find((field) => field.name === name && (field.type !== "checkbox" || field.value === value))
      ?.focus({ preventScroll: true });
  }
}

/**
 * With scripts a filter applies when it changes, by a link within the site; without them the form's button sends it.
 * @param list what is shown; another one replaces the form
 */
export function useFiltersAtOnce(list: object): void {
  const kept = useRef<Kept | null>(null);
  const listen = useEffectEvent(({ type, target }: Event) => {
    const form = formOf(target);
    if (!form || !isField(target)) {
      if (type === "focusin") kept.current?.leave();
      return;
    }
    kept.current ??= new Kept();
    kept.current.note(form, target);
    if (type === "input" && target.type === "text") kept.current.typed.set(target.name, target.value);
    if (type !== "change") return;
    kept.current.typed.delete(target.name);
    if (isReadable(form)) void kept.current.open(addressOf(form));
  });
  const restore = useEffectEvent(() => {
    const form = currentForm();
    if (form) kept.current?.giveBack(form);
  });
  useEffect(() => {
    const types = ["focusin", "input", "change"];
    const onEvent = (event: Event) => listen(event);
    for (const type of types) document.addEventListener(type, onEvent);
    return () => {
      for (const type of types) document.removeEventListener(type, onEvent);
    };
  }, []);
  useLayoutEffect(() => restore(), [list]);
}
