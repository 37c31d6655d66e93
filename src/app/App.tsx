import { MantineProvider } from '@mantine/core'
import { QueryClientProvider, type Query, type QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { Announcer } from '#ui/Announcer.tsx'
import { Notices } from '#ui/Notices.tsx'
import { cssVariables, theme } from '#ui/theme.ts'
import { TimeModeProvider } from '#ui/TimeModeProvider.tsx'
import type { RunTimeConfig } from './config/schema.ts'
import { createAppRouter } from './router.ts'
import { session } from './session/session.ts'
import { signedFamilies } from './session/store.ts'

/** Theme, time mode, and the regions that speak: what even an error page needs. */
export function Surroundings({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      withGlobalClasses={false}
    >
      <TimeModeProvider>
        <Announcer>
          <Notices>{children}</Notices>
        </Announcer>
      </TimeModeProvider>
    </MantineProvider>
  )
}

/** Whether a query's answer depends on a token: its key begins with its family. */
function isSigned({ queryKey: [family] }: Query): boolean {
  return signedFamilies.some((signed) => signed === family)
}

interface AppProps {
  readonly config: RunTimeConfig
  readonly queryClient: QueryClient
}

/** The dashboard. */
export function App({ config, queryClient }: AppProps) {
  const [router] = useState(() => createAppRouter({ config, queryClient }))
  // What a server showed to one token says nothing about another.
  useEffect(
    () => session.subscribe(() => void queryClient.resetQueries({ predicate: isSigned })),
    [queryClient],
  )
  return (
    <Surroundings>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </Surroundings>
  )
}
