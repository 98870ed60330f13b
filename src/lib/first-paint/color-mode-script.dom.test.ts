import { COLOR_MODE_KEY, colorModeScript } from "@/lib/first-paint/color-mode-script";
import { showThemeColor } from "@/lib/first-paint/theme-color";
import { beforeEach, describe, expect, it, vi } from "vitest";

const { dataset } = document.documentElement;

function run(): void {
  const script = document.createElement("script");
  script.textContent = colorModeScript;
  document.head.append(script);
  script.remove();
}

beforeEach(() => {
  localStorage.clear();
  dataset.theme = "light";
});

describe("the script of the colour mode", () => {
  it("keeps the default where nothing was chosen, or something unknown is stored", () => {
    run();
    expect(dataset.theme).toBe("light");
    localStorage.setItem(COLOR_MODE_KEY, "</script>");
    run();
    expect(dataset.theme).toBe("light");
  });

  it("sets the mode that was chosen", () => {
    localStorage.setItem(COLOR_MODE_KEY, "dark");
    run();
    expect(dataset.theme).toBe("dark");
  });

  it("gives the browser's bars the colour of the mode, whatever the system prefers", () => {
    document.head.innerHTML = '<meta name="theme-color" content="#fff" data-light="#fff" data-dark="#000">';
    const colour = () => document.querySelector<HTMLMetaElement>("meta")?.content;
    run();
    expect(colour()).toBe("#fff");
    localStorage.setItem(COLOR_MODE_KEY, "dark");
    run();
    expect(colour()).toBe("#000");
    showThemeColor("light");
    expect(colour()).toBe("#fff");
    document.head.innerHTML = "";
    showThemeColor("dark");
  });

  it("does no harm where the browser keeps nothing", () => {
    const getItem = vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
      throw new DOMException("Access is denied", "SecurityError");
    });
    run();
    expect(dataset.theme).toBe("light");
    getItem.mockRestore();
  });

  it("cannot end its own element, and reads the same in every file", () => {
    expect(colorModeScript).not.toMatch(/<\/|\n/);
  });
});
