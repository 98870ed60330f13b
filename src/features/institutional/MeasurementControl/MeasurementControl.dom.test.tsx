import { MeasurementControl } from "@/features/institutional/MeasurementControl/MeasurementControl";
import { getAnonymousId, readAnonymousId } from "@/lib/visitor/anonymous-id";
import { isMeasurementAllowed, setMeasurementConsent } from "@/lib/visitor/measurement-consent";
import { measurementText } from "@/text/measurement";
import { ThemeRoot } from "@/theme/ThemeRoot";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const control = (
  <ThemeRoot>
    <MeasurementControl />
  </ThemeRoot>
);

beforeEach(() => setMeasurementConsent("unset"));
afterEach(() => {
  Reflect.deleteProperty(navigator, "globalPrivacyControl");
});

describe("the control on the privacy page", () => {
  it("refuses and allows again, says so, and removes the code of a refusal", async () => {
    const user = userEvent.setup();
    const id = getAnonymousId();
    render(control);
    expect(screen.getByRole("status")).toHaveTextContent(measurementText.state.unset);
    await user.click(screen.getByText(measurementText.codeSummary));
    expect(await screen.findByText(String(id))).toBeInTheDocument();

    await user.click(screen.getByRole("button", { name: measurementText.refuseNow }));
    expect(screen.getByRole("status")).toHaveTextContent(measurementText.state.refused);
    expect([isMeasurementAllowed(), readAnonymousId()]).toEqual([false, null]);
    expect(screen.queryByText(String(id))).not.toBeInTheDocument();

    await user.click(screen.getByRole("button", { name: measurementText.acceptNow }));
    expect(screen.getByRole("button", { name: measurementText.acceptNow, pressed: true })).toHaveFocus();
    expect(isMeasurementAllowed()).toBe(true);
  });

  it("follows an answer that was given elsewhere, such as in the notice", () => {
    render(control);
    act(() => setMeasurementConsent("accepted"));
    expect(screen.getByRole("status")).toHaveTextContent(measurementText.state.accepted);
  });

  it("says that Global Privacy Control decides, and leaves nothing to answer", () => {
    Object.defineProperty(navigator, "globalPrivacyControl", { value: true, configurable: true });
    render(control);
    expect(screen.getByRole("status")).toHaveTextContent(measurementText.state.globalPrivacyControl);
    for (const button of screen.getAllByRole("button")) expect(button).toBeDisabled();
  });

  it("explains itself without JavaScript", () => {
    expect(renderToString(control)).toContain(`<noscript><p>${measurementText.withoutScript}</p></noscript>`);
  });
});
