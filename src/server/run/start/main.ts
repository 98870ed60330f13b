/** `npm start`, `npm run dev` (`--dev`) and `npm run build` (`--build`); `--theme` only writes the style sheet of the theme */
import { findExposureProblems } from "@/config/exposure";
import { describeSettingProblems, loadSettings } from "@/config/settings";
import cluster from "node:cluster";

const isDevelopment = process.argv.includes("--dev");

// Next, React and the logger read these when they are loaded, so everything else is loaded later.
Object.assign(process.env, {
  NODE_ENV: isDevelopment ? "development" : "production",
  NEXT_TELEMETRY_DISABLED: "1",
});

const settings = loadSettings(isDevelopment);
if (process.argv.includes("--theme")) {
  const { writeTheme } = await import("@/server/run/start/write-theme");
  writeTheme(process.cwd());
} else if (process.argv.includes("--build")) {
  const { buildSite } = await import("@/server/run/start/build");
  process.exitCode = (await buildSite(process.cwd(), { isForced: true })) ? 0 : 1;
} else {
  const problems = findExposureProblems(settings);
  if (problems.length > 0) {
    process.stderr.write(describeSettingProblems(problems));
    process.exit(1);
  }
  if (cluster.isPrimary && settings.WEB_CONCURRENCY > 1 && !isDevelopment) {
    const { startWorkers } = await import("@/server/run/start/start-workers");
    await startWorkers(settings);
  } else {
    if (cluster.isWorker) {
      const { joinWorkersMetrics } = await import("@/server/platform/metrics/workers-metrics");
      joinWorkersMetrics();
    }
    const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share } = settings;
    if (endpoint !== undefined) {
      const { startTracing } = await import("@/server/platform/tracing/start-tracing");
      startTracing({ endpoint, share });
    }
    const { startSite } = await import("@/server/run/start/start-site");
    await startSite(settings, isDevelopment);
  }
}
