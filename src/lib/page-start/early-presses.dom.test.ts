import { earlyPressesScript } from "@/lib/page-start/early-presses";
import { HYDRATED_EVENT } from "@/lib/page-start/page-start";
import { beforeEach, expect, it, vi } from "vitest";

const tellHydrated = () => document.dispatchEvent(new Event(HYDRATED_EVENT));

function find<Found extends Element>(selector: string): Found {
  const found = document.querySelector<Found>(selector);
  if (!found) throw new Error(`there is no ${selector}`);
  return found;
}

beforeEach(() => {
  document.body.innerHTML =
    '<a href="#x">x</a><button type="button" id="mode">modo</button><button type="button" id="other">outro</button>' +
    '<form class="needs-script" method="post"><input name="password" value="s"><button>Entrar</button></form>' +
    '<form id="plain"><button>Buscar</button></form>';
  new Function(earlyPressesScript)();
});

it("does every press in its order when the scripts run, once", () => {
  const done: string[] = [];
  for (const button of document.querySelectorAll<HTMLElement>("button[type=button]")) {
    button.addEventListener("click", () => done.push(button.id));
  }
  for (const id of ["mode", "other", "mode"]) find<HTMLElement>(`#${id}`).click();
  expect(done).toEqual([]);
  tellHydrated();
  tellHydrated();
  expect(done).toEqual(["mode", "other", "mode"]);
  find<HTMLElement>("#mode").click();
  expect(done).toHaveLength(4);
});

it("holds back what the browser would send by itself, until the scripts can", () => {
  const onSubmit = vi.fn((event: Event) => event.preventDefault());
  find("form.needs-script").addEventListener("submit", onSubmit);
  find<HTMLElement>("form.needs-script button").click();
  expect(onSubmit).not.toHaveBeenCalled();
  tellHydrated();
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

it("leaves links and plain forms to the browser", () => {
  const onSubmit = vi.fn((event: Event) => event.preventDefault());
  const onFollow = vi.fn((event: Event) => event.preventDefault());
  find("#plain").addEventListener("submit", onSubmit);
  find("a").addEventListener("click", onFollow);
  find<HTMLElement>("#plain button").click();
  find<HTMLElement>("a").click();
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(onFollow).toHaveBeenCalledTimes(1);
});
