/** `npm start`, `npm run dev` (`--dev`) and `npm run build` (`--build`) */
import { findExposureProblems } from "@/config/exposure";
import { describeSettingProblems, loadSettings } from "@/config/settings";

const isDevelopment = process.argv.includes("--dev");

// Next, React and the logger read these when they are loaded, so everything else is loaded later.
Object.assign(process.env, {
  NODE_ENV: isDevelopment ? "development" : "production",
  NEXT_TELEMETRY_DISABLED: "1",
});

const settings = loadSettings(isDevelopment);
if (process.argv.includes("--build")) {
  const { buildSite } = await import("@/server/start/build");
  process.exitCode = (await buildSite(process.cwd(), { isForced: true })) ? 0 : 1;
} else {
  const problems = findExposureProblems(settings);
  if (problems.length > 0) {
    process.stderr.write(describeSettingProblems(problems));
    process.exit(1);
  }
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share } = settings;
  if (endpoint !== undefined) {
    const { startTracing } = await import("@/server/tracing/start-tracing");
    startTracing({ endpoint, share });
  }
  const { startSite } = await import("@/server/start/start-site");
  await startSite(settings, isDevelopment);
}
