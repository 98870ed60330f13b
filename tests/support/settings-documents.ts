import { settingGroups } from "@/config/settings";
import { z } from "zod";

interface DocumentedSetting {
  name: string;
  meaning: string;
  /** As it is written in the environment; an empty text where there is no default. */
  fallback: string;
}

const propertySchema = z.object({
  description: z.string(),
  default: z.union([z.string(), z.number()]).optional(),
});

/** @throws where a setting has no description */
function documentedSettings(fields: z.ZodRawShape): DocumentedSetting[] {
  const { properties = {} } = z.toJSONSchema(z.object(fields), { io: "input" });
  return Object.entries(properties).map(([name, property]) => {
    const { description, default: fallback = "" } = propertySchema.parse(property);
    return { name, meaning: description, fallback: String(fallback) };
  });
}

const rowOf = ({ name, meaning, fallback }: DocumentedSetting) =>
  `| \`${name}\` |${fallback && ` \`${fallback}\``} | ${meaning} |`;

/** docs/settings.md */
export function settingsDocument(): string {
  const groups = settingGroups.flatMap(({ title, note, fields }) => [
    `\n## ${title}\n`,
    `${note.replaceAll(/docs\/([\w-]+\.md)/g, "[$1]($1)")}\n`,
    "| setting | default | meaning |",
    "| --- | --- | --- |",
    ...documentedSettings(fields).map(rowOf),
  ]);
  return `${[
    "# Settings\n",
    "Settings come from the environment or from a file `.env`, for which `.env.example` is a start. Nothing has to be",
    "set, and an empty value counts as unset. The start names every wrong setting.\n",
    "This file and `.env.example` are generated from the schemas in `src/config` by",
    "`npx vitest run --project project settings-documents --update`.",
    ...groups,
  ].join("\n")}\n`;
}

/** .env.example */
export function exampleEnvironment(): string {
  const groups = settingGroups.flatMap(({ title, note, fields }) => [
    `\n# ${title}. ${note}`,
    ...documentedSettings(fields).map(({ name, fallback }) => `${name}=${fallback}`),
  ]);
  return `${[
    "# Copy to .env and change what you need. Nothing has to be set; an empty value counts as unset.",
    "# docs/settings.md explains each setting. Both files are generated from the schemas in src/config.",
    ...groups,
  ].join("\n")}\n`;
}
