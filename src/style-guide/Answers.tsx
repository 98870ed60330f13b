import { focusManager, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";

// Coming back to the tab would ask for everything again, and show another state than the example's.
focusManager.setEventListener(() => () => undefined);

const never = () => new Promise<never>(() => undefined);

interface Answer {
  readonly key: readonly unknown[];
  /** Undefined where the server has not answered yet, an error where it cannot. */
  readonly data: unknown;
}

/** A question that has failed, and is not asked again by a screen that has just come. */
function fail(client: QueryClient, queryKey: readonly unknown[], error: Error): void {
  const query = client.getQueryCache().build(client, { queryKey });
  query.setState({ status: "error", error });
  query.fetch = never;
}

function clientWith(answers: readonly Answer[]): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  for (const { key, data } of answers)
    if (data === undefined) void client.prefetchQuery({ queryKey: key, queryFn: never });
    else if (data instanceof Error) fail(client, key, data);
    else client.setQueryData(key, data);
  return client;
}

/** What the server has answered, for a screen that asks by itself. Nothing else is asked for these keys. */
export function Answers({ answers, children }: { answers: readonly Answer[]; children: ReactNode }) {
  const [client] = useState(() => clientWith(answers));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
