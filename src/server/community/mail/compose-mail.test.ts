import { composeMail } from "@/server/community/mail/compose-mail";
import { describe, expect, it } from "vitest";

const content = {
  subject: "Brisa está por R$ 150",
  paragraphs: ["Agora custa R$ 150."],
  links: [
    { text: "Ver Brisa", path: "/itens/brisa" },
    { text: "Mudar este alerta", path: "/conta/alertas?item=brisa" },
  ],
};

const compose = (stopThis: string, what = content) => {
  const { html, text } = composeMail(what, {
    ...{ siteName: "Prova & Real", baseUrl: "https://prova.example", to: "ana@example.com" },
    ...{ from: { address: "avisos@prova.example", name: null }, messageId: "<1@prova.example>" },
    ...{ stopThis, stopAll: "todos" },
  });
  return { html: String(html), text: String(text) };
};

describe("a mail", () => {
  it("begins with the site's mark and name, and makes a button of its first link alone", () => {
    const { html } = compose("um");
    expect(html).toContain('src="https://prova.example/icons/icon-192.png"');
    expect(html).toContain("Prova &amp; Real</span>");
    expect([...html.matchAll(/<a href="([^"]+)" class="act"/g)].map(([, address]) => address)).toEqual([
      "https://prova.example/itens/brisa",
    ]);
  });

  it("ends no line within a word", () => {
    const subject = "Confirme seus avisos por e-mail";
    const { html } = compose("um", { ...content, subject, paragraphs: ["E-mails & avisos."] });
    const unbroken = (word: string) => `<span style="white-space:nowrap">${word}</span>`;
    expect(html).toContain(`<title>${subject}</title>`);
    expect(html).toContain(`<h1>Confirme seus avisos por ${unbroken("e-mail")}</h1>`);
    expect(html).toContain(`<p>${unbroken("E-mails")} &amp; avisos.</p>`);
    expect(html).toContain(`Parar todos os ${unbroken("e-mails")}</a>`);
  });

  it("has each address on a line of its own in its plain text", () => {
    expect(compose("um").text).toContain("\nhttps://prova.example/itens/brisa\n");
  });

  it("offers to stop what it is about, and otherwise says that all mails stop", () => {
    const stops = (html: string) =>
      [...html.replace(/<\/?span[^>]*>/g, "").matchAll(/Parar [^<]+/g)].map(([found]) => found);
    expect(stops(compose("um").html)).toEqual(["Parar este aviso", "Parar todos os e-mails"]);
    expect(stops(compose("todos").html)).toEqual(["Parar todos os e-mails"]);
  });
});
