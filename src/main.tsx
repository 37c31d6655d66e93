import '#ui/style/tokens.css'
import '#ui/style/base.css'
import type { QueryClient } from '@tanstack/react-query'
import type { RegisteredRouter } from '@tanstack/react-router'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { configureConnection } from '#api/connection.ts'
import { ownBase } from '#api/own-base.ts'
import { App } from '#app/App.tsx'
import { loadConfig } from '#app/config/load.ts'
import { followPageTranslators } from '#app/page-translators.ts'
import { createQueryClient } from '#app/query-client.ts'
import { rememberPages } from '#app/palette/recent-pages.ts'
import { createAppRouter, waitForFirstPage } from '#app/router.ts'
import { followFirstSignIn } from '#app/session/first-sign-in.ts'
import { followSession } from '#app/session/follow-session.ts'
import { takePendingSignIn, type PendingSignIn } from '#app/session/pending-sign-in.ts'
import { session } from '#app/session/session.ts'
import { answeredState } from '#app/session/sign-in-address.ts'
import { signIn } from '#app/session/sign-in.ts'
import { tabStorage } from '#app/session/tab-storage.ts'
import { watchMissingCode } from '#app/shell/missing-code.ts'
import { configuredFamilies } from '#shared/queries/configured-families.ts'
import { refreshHealth, connectionTargets } from '#shared/queries/connections.ts'
import { deleteLegacyStorage } from '#shared/queries/delete-legacy-storage.ts'
import { configureIndex } from '#features/search/queries/history-index/offered.ts'
import { configurePolling } from '#shared/queries/polling.ts'
import { onServerBack, watchConnectivity } from '#shared/queries/connectivity.ts'
import { serverClock } from '#shared/queries/server-clock.ts'
import { watchSignedOut } from '#shared/queries/signed-out.ts'
import { hasChosenWatches, onWatchesChosen } from '#features/search/queries/watches/watching.ts'
import { announceServerBack } from '#shared/queries/worker/server-back.ts'
import { retryFailedImports } from '#ui/lazy-component.tsx'
import '#ui/style/print.css'
import { setClock } from '#ui/time/now.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no element with the id "root"')

/**
 * Returns a function that starts the watches if the user has created any. If the code of the
 * watches could not be loaded, calling the function again retries.
 */
function watcher(client: QueryClient, router: RegisteredRouter): () => Promise<void> {
  let isBegun = false
  return async () => {
    if (isBegun || !hasChosenWatches()) return
    isBegun = true
    try {
      const { watch } = await import('#app/watches.ts')
      await watch(client, router)
    } catch {
      isBegun = false
    }
  }
}

/**
 * Renders the dashboard.
 *
 * `returned` is the sign-in for which the user left the page. `answer` is the provider's response.
 */
async function start(
  root: HTMLElement,
  returned: PendingSignIn | undefined,
  answer: string,
): Promise<void> {
  configureConnection({
    tokenOf: session.tokenOf,
    tokenRenews: (family) =>
      session.snapshot()[family]?.source === 'sign-in' && signIn.state().renews,
    tokenReady: signIn.ready,
    tokenRefused: signIn.refused,
  })
  setClock(serverClock)
  followPageTranslators()
  const queryClient = createQueryClient()
  configureConnection({ isConfigured: configuredFamilies(queryClient) })
  // Must run before the configuration is loaded, because the first tokens arrive together with it.
  followSession(queryClient)
  const loading = loadConfig().then((loaded) => {
    if (!loaded.ok) return loaded
    configurePolling(loaded.config.polling)
    configureIndex(loaded.config.index === true)
    const { signIn: how } = loaded.config
    if (how.kind === 'none') configureConnection({ tokenOf: () => undefined })
    signIn.configure(how, returned, answer)
    return loaded
  })

  watchConnectivity()
  watchSignedOut()
  watchMissingCode()
  onServerBack(retryFailedImports)
  onServerBack(announceServerBack)
  onServerBack(() => refreshHealth(queryClient))
  // Runs after the first render.
  setTimeout(() => void deleteLegacyStorage(), 3_000)
  // The state of every connection depends on this query, so the query starts before the first
  // render.
  void queryClient.prefetchQuery(connectionTargets())

  const router = createAppRouter({ queryClient })
  rememberPages(router)
  followFirstSignIn(
    () => router.history.location.pathname === ownBase() && router.history.location.search === '',
    () => void router.navigate({ to: '/session' }),
  )
  const watch = watcher(queryClient, router)
  setTimeout(() => void watch(), 4_000)
  onServerBack(() => void watch())
  onWatchesChosen(() => void watch())
  const config = await waitForFirstPage(router, loading)
  // A transition lets the first render yield to the browser every few milliseconds.
  startTransition(() => {
    createRoot(root).render(
      <StrictMode>
        <App queryClient={queryClient} router={router} config={config} loading={loading} />
      </StrictMode>,
    )
  })
}

const address = location.href
const state = answeredState(address)
const returned = state === undefined ? undefined : takePendingSignIn(tabStorage(), state)
if (state !== undefined && returned === undefined) {
  void import('#app/session/arrived.ts').then(({ reportArrival }) =>
    reportArrival(address, state, root),
  )
} else {
  // First removes the provider's answer from the address and the history.
  if (returned !== undefined) history.replaceState(null, '', returned.returnTo)
  // Runs in a separate task, so that the browser can paint after the program is evaluated.
  setTimeout(() => void start(root, returned, address))
}
