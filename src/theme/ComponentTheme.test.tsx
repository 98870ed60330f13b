import { ComponentTheme } from "@/theme/ComponentTheme";
import { ThemeRoot } from "@/theme/ThemeRoot";
import { Button, Input } from "@chakra-ui/react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";

it("the server writes each style of the theme once, however many components a page has", () => {
  const html = renderToString(
    <ThemeRoot>
      <ComponentTheme>
        <Input />
        <Input />
        <Button>Um</Button>
        <Button>Dois</Button>
      </ComponentTheme>
    </ThemeRoot>,
  );
  expect(html.match(/<style data-emotion/g)).toHaveLength(2);
  expect(html).toContain("min-height:2.75rem");
});
