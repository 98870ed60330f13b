import dynamic from "next/dynamic";

// Examples are no visits: nothing of them is measured, and no notice about that lies over them.
if (typeof window !== "undefined")
  Object.defineProperty(navigator, "globalPrivacyControl", { value: true, configurable: true });

/** One example by itself, in a colour mode. Only `npm run dev` has this page, as the other one of this folder. */
const ExampleFrame = dynamic(async () => (await import("@/style-guide/ExampleFrame")).ExampleFrame, {
  ssr: false,
});

export default function ExamplePage() {
  return <ExampleFrame />;
}
