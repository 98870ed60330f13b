import dynamic from "next/dynamic";

/** Only `npm run dev` has this page: next.config.js takes files with this ending for pages in development alone. */
const StyleGuide = dynamic(async () => (await import("@/style-guide/StyleGuide")).StyleGuide, { ssr: false });

export default function StyleGuidePage() {
  return <StyleGuide />;
}
