import '#ui/mantine-styles.ts'
import '#ui/tokens.css'
import '#ui/base.css'
import '#ui/print.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { configureConnection } from '#api/connection.ts'
import { App, Surroundings } from '#app/App.tsx'
import { loadConfig } from '#app/config/load.ts'
import { createQueryClient } from '#app/query-client.ts'
import { session } from '#app/session/session.ts'
import { ConfigErrorPage } from '#app/shell/ConfigErrorPage.tsx'
import { configurePolling } from '#queries/polling.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no element with the id "root"')
const drawn = createRoot(root)

const loaded = await loadConfig()
if (loaded.ok) {
  const { config } = loaded
  configurePolling(config.polling)
  configureConnection({
    tokenOf: (family) => (config.signIn.kind === 'none' ? undefined : session.tokenOf(family)),
  })
  drawn.render(
    <StrictMode>
      <App config={config} queryClient={createQueryClient()} />
    </StrictMode>,
  )
} else {
  drawn.render(
    <StrictMode>
      <Surroundings>
        <ConfigErrorPage problems={loaded.problems} />
      </Surroundings>
    </StrictMode>,
  )
}
