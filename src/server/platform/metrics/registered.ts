import { type Metric, register } from "prom-client";

/** Next bundles several copies of the modules that count, and the process has one registry. */
export function registered<Kind extends Metric>(name: string, make: (name: string) => Kind): Kind {
  return (register.getSingleMetric(name) as Kind | undefined) ?? make(name);
}
