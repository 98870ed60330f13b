import css from "@/features/ranking/Guide/Guide.module.css";
import type { GuideLinks } from "@/lib/ranking/guide";
import { guideText } from "@/text/guide";

/** Weights and filters that editors have put together, each behind one link; the chosen one leads back. */
export function GuidePresets({ presets }: Pick<GuideLinks, "presets">) {
  if (presets.length === 0) return null;
  return (
    <nav className={css.presets} aria-label={guideText.presets}>
      <p>{guideText.presets}</p>
      <ul>
        {presets.map(({ label, path, isChosen }) => (
          <li key={label}>
            <a className="card" rel="nofollow" href={path} aria-current={isChosen ? "true" : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
