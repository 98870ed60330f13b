import { ColorModeProvider } from "@chakra-ui/react";
import { ThemeProvider } from "@emotion/react";
import { HydrationBoundary, QueryClient, QueryClientProvider } from "@tanstack/react-query";

const queryClient = new QueryClient();

/** An empty page inside the providers that the site has around every page. */
export default function EmptyPageWithProviders() {
  return (
    <QueryClientProvider client={queryClient}>
      <HydrationBoundary state={null}>
        <ThemeProvider theme={{}}>
          <ColorModeProvider options={{ initialColorMode: "light", useSystemColorMode: false }}>
            <main />
          </ColorModeProvider>
        </ThemeProvider>
      </HydrationBoundary>
    </QueryClientProvider>
  );
}
