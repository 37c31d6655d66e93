import '#ui/mantine-styles.ts'
import '#ui/tokens.css'
import '#ui/base.css'
import '#ui/print.css'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { configureConnection } from '#api/connection.ts'
import { App } from '#app/App.tsx'
import { loadConfig } from '#app/config/load.ts'
import { createQueryClient } from '#app/query-client.ts'
import { session } from '#app/session/session.ts'
import { connectionTargets } from '#queries/connections.ts'
import { configurePolling } from '#queries/polling.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no element with the id "root"')

configureConnection({ tokenOf: session.tokenOf })
const loading = loadConfig().then((loaded) => {
  if (!loaded.ok) return loaded
  configurePolling(loaded.config.polling)
  if (loaded.config.signIn.kind === 'none') configureConnection({ tokenOf: () => undefined })
  return loaded
})

const queryClient = createQueryClient()
// Every connection's state waits for it: asked for before anything is drawn.
void queryClient.prefetchQuery(connectionTargets())

// As a transition, the first drawing gives way to the browser every few milliseconds.
startTransition(() => {
  createRoot(root).render(
    <StrictMode>
      <App queryClient={queryClient} loading={loading} />
    </StrictMode>,
  )
})
