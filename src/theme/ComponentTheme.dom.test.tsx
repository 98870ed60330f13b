import type { componentStyles } from "@/theme/component-styles";
import { ComponentTheme } from "@/theme/ComponentTheme";
import { ThemeRoot } from "@/theme/ThemeRoot";
import {
  Alert,
  Button,
  CloseButton,
  Drawer,
  DrawerContent,
  Input,
  Menu,
  MenuItem,
  MenuList,
  Modal,
  ModalContent,
  Select,
  Slider,
  SliderTrack,
  Textarea,
} from "@chakra-ui/react";
import { render } from "@testing-library/react";
import type { ReactElement } from "react";
import { expect, it } from "vitest";

const nothing = () => undefined;

/** Each styled component with a declaration that the theme alone makes: where, which property, which value. */
const shown: Record<keyof typeof componentStyles, [ReactElement, string, string, string]> = {
  Alert: [<Alert variant="problems" />, ".chakra-alert", "border-inline-start-width", "4px"],
  Button: [<Button variant="primary" />, "button", "background", "var(--chakra-colors-accentSolid)"],
  CloseButton: [<CloseButton />, "button", "width", "2.75rem"],
  Drawer: [
    <Drawer isOpen onClose={nothing}>
      <DrawerContent />
    </Drawer>,
    "[role=dialog]",
    "max-width",
    "26rem",
  ],
  Input: [<Input />, "input", "min-height", "2.75rem"],
  Menu: [
    <Menu isOpen>
      <MenuList>
        <MenuItem />
      </MenuList>
    </Menu>,
    "[role=menu]",
    "min-width",
    "13rem",
  ],
  Modal: [
    <Modal isOpen onClose={nothing}>
      <ModalContent />
    </Modal>,
    ".chakra-modal__content-container",
    "z-index",
    "var(--chakra-zIndices-modal)",
  ],
  Select: [<Select />, "select", "border-radius", "var(--chakra-radii-md)"],
  Slider: [
    <Slider aria-label="Peso">
      <SliderTrack />
    </Slider>,
    ".chakra-slider__track",
    "height",
    "6px",
  ],
  Textarea: [<Textarea />, "textarea", "resize", "vertical"],
};

it.each(Object.entries(shown))("%s looks as the theme says", (_, [component, selector, property, value]) => {
  const { unmount } = render(<ComponentTheme>{component}</ComponentTheme>, { wrapper: ThemeRoot });
  const element = document.querySelector(selector);
  if (!element) throw new Error(`${selector} is not shown`);
  expect(getComputedStyle(element).getPropertyValue(property)).toBe(value);
  unmount();
});
