import { type Metric, register } from "prom-client";

/** Next bundles several copies of a module with metrics, but the process has one registry, which takes each name once. */
export function registered<Kind extends Metric>(name: string, make: (name: string) => Kind): Kind {
  return (register.getSingleMetric(name) as Kind | undefined) ?? make(name);
}
