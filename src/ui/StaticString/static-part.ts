import dynamic from "next/dynamic";
import { lazy, type ComponentType } from "react";

type PropsOf<Component> = Component extends ComponentType<infer Props> ? Props : never;

/** The server renders the new address, which the browser already shows. */
function reload(): Promise<never> {
  window.location.reload();
  return new Promise<never>(() => undefined);
}

/**
 * A component of a module. Browsers load the module only to render the component themselves, after a link within the
 * site; React shows the previous page until then. On the server it is loaded before the page is rendered. The page
 * imports the component's style sheets itself, because its HTML contains the component.
 */
export function staticPart<Name extends string, Parts extends Record<Name, ComponentType<never>>>(
  load: () => Promise<Parts>,
  name: Name,
) {
  type Part = ComponentType<PropsOf<Parts[Name]>>;
  const loadPart = () => load().then((parts) => parts[name] as Part);
  if (typeof window === "undefined") return dynamic(loadPart) as Part;
  return lazy(() => loadPart().then((part) => ({ default: part }), reload)) as Part;
}
