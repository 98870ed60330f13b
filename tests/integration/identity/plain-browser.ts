export interface Page {
  readonly address: string;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

interface Cookie {
  readonly value: string;
  readonly path: string;
  readonly attributes: string;
}

const entities: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};

const unescapeHtml = (text: string) => text.replace(/&[#\w]+;/g, (entity) => entities[entity] ?? entity);

/** Attributes of a tag. The pages write all of them in double quotes. */
function attributesOf(tag: string): Readonly<Record<string, string>> {
  const found = [...tag.matchAll(/([a-z-]+)="([^"]*)"/g)];
  return Object.fromEntries(found.map(([, name = "", value = ""]) => [name, unescapeHtml(value)]));
}

/** The controls of a page's form. */
export const inputsOf = ({ text }: Page) => (text.match(/<input [^>]*>/g) ?? []).map(attributesOf);

function formAddress({ text }: Page): string {
  const action = attributesOf(/<form [^>]*>/.exec(text)?.[0] ?? "")["action"];
  if (action === undefined) throw new Error("The page has no form");
  return action;
}

/**
 * A browser without scripts. It keeps cookies by path, sends forms with their contents and origin, and stops at every
 * redirect, so that tests can see it.
 */
export class PlainBrowser {
  readonly cookies = new Map<string, Cookie>();

  async open(address: string, options: RequestInit = {}): Promise<Page> {
    const url = new URL(address);
    const sent = [...this.cookies].filter(([, { path }]) => url.pathname.startsWith(path));
    const cookie = sent.map(([name, { value }]) => `${name}=${value}`).join("; ");
    const response = await fetch(address, {
      redirect: "manual",
      ...options,
      headers: { ...(cookie && { cookie }), ...(options.headers as Record<string, string>) },
    });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    const text = await response.text();
    return { address, status: response.status, headers: response.headers, text };
  }

  /** Opens an address and follows redirects below a path of the same origin. */
  async follow(address: string, below: string): Promise<Page> {
    let page = await this.open(address);
    for (let steps = 0; steps < 5 && page.status === 302; steps += 1) {
      const next = new URL(page.headers.get("location") ?? "", address);
      if (next.origin !== new URL(address).origin || !next.pathname.startsWith(below)) return page;
      page = await this.open(next.href);
    }
    return page;
  }

  /** Fills in and sends the form of a page. */
  send(page: Page, values: Readonly<Record<string, string>>, options: RequestInit = {}): Promise<Page> {
    const fields = new URLSearchParams();
    for (const { name, type, value = "" } of inputsOf(page)) {
      const isUnchosen = type === "radio" && values[name ?? ""] === undefined;
      if (!isUnchosen && name !== undefined) fields.set(name, values[name] ?? value);
    }
    return this.open(new URL(formAddress(page), page.address).href, {
      method: "POST",
      body: fields,
      ...options,
      headers: { origin: new URL(page.address).origin, ...(options.headers as Record<string, string>) },
    });
  }

  #keep(line: string): void {
    const [pair = "", ...attributes] = line.split("; ");
    const [name = "", value = ""] = pair.split("=");
    if (attributes.includes("Max-Age=0")) this.cookies.delete(name);
    else {
      const path = attributes.find((attribute) => attribute.startsWith("Path="))?.slice(5) ?? "/";
      this.cookies.set(name, { value, path, attributes: attributes.join("; ") });
    }
  }
}

/** Parameters of the address in a page's redirect: of its query, or of its fragment. */
export function returned(page: Page): { address: string; parameters: URLSearchParams } {
  const url = new URL(page.headers.get("location") ?? "about:blank");
  const parameters = new URLSearchParams(url.hash ? url.hash.slice(1) : url.search);
  return { address: url.origin + url.pathname, parameters };
}
