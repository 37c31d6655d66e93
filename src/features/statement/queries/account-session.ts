import { useSyncExternalStore } from 'react'
import { stringifyJson } from '#ledger/json.ts'
import { noIndexProvenance } from '#features/search/queries/history-index/index-provenance.ts'
import { pageTokens } from '#features/contracts/queries/page-tokens.ts'
import { isIndexOffered } from '#features/search/queries/history-index/offered.ts'
import { initialReadingState } from '#shared/queries/worker/reading-state.ts'
import { createSessionCache, openReading } from '#shared/queries/worker/worker-session.ts'
import type { AccountService } from './account-service.ts'
import type { AccountQuestion, AccountSession, AccountState } from './account-state.ts'

const sessionOf = createSessionCache<AccountSession>(2)

/**
 * Returns the reading for a question. The first caller starts it. Renders again when its state
 * changes.
 */
export function useAccount(question: AccountQuestion): AccountSession {
  const { owners, from, to, source = 'scan' } = question
  const key = stringifyJson([[...owners], { ...from }, { ...to }, source])
  const session = sessionOf(key, () => openAccount(question))
  useSyncExternalStore(session.subscribe, session.state)
  return session
}

function openAccount(question: AccountQuestion): AccountSession {
  const { ask, ...session } = openReading<AccountService, AccountState>({
    start: () =>
      new Worker(new URL('./account-worker.ts', import.meta.url), {
        type: 'module',
        name: 'account',
      }),
    name: 'account-worker',
    what: 'the program that reads the account',
    beginning,
    failed: (failure) => ({ ...beginning, phase: 'failed', failure }),
    open: (service, tell) => service.open(question, isIndexOffered(), pageTokens(), tell),
  })
  return {
    ...session,
    lines: (owner, first, end) => ask((service) => service.lines(owner, first, end)),
    exportAs: (file, tokenName) => ask((service) => service.exportAs(file, tokenName)),
  }
}

const beginning: AccountState = {
  ...initialReadingState,
  ...noIndexProvenance,
  step: 'opening',
  loaded: 0,
  unread: 0,
  searched: 0,
  reached: undefined,
  share: 0,
  served: undefined,
  accounts: undefined,
}
