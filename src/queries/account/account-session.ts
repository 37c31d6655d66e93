import { useSyncExternalStore } from 'react'
import { stringifyJson } from '#ledger/json.ts'
import { keptSessions, openSession } from '../worker/worker-session.ts'
import type { AccountService } from './account-service.ts'
import type { AccountQuestion, AccountSession, AccountState } from './account-state.ts'

const sessionOf = keptSessions<AccountSession>(2)

/** The reading that a question asks for, begun by the first who asks; draws anew when its state changes. */
export function useAccount(question: AccountQuestion): AccountSession {
  const { owners, from, to } = question
  const key = stringifyJson([[...owners], { ...from }, { ...to }])
  const session = sessionOf(key, () => openAccount(question))
  useSyncExternalStore(session.subscribe, session.state)
  return session
}

function openAccount(question: AccountQuestion): AccountSession {
  const session = openSession<AccountService, AccountState>({
    start: () =>
      new Worker(new URL('./account-worker.ts', import.meta.url), {
        type: 'module',
        name: 'account',
      }),
    name: 'account-worker',
    what: 'the program that reads the account',
    beginning,
    failed: (failure) => ({ ...beginning, phase: 'failed', failure }),
    open: (service, tell) => service.open(question, tell),
  })
  const { state, subscribe, ask, close } = session
  return {
    state,
    subscribe,
    close,
    stop: () => session.command((service) => service.obey('stop')),
    resume: () => session.resume((service) => service.obey('resume')),
    lines: (owner, first, end) => ask((service) => service.lines(owner, first, end)),
    exportAs: (file, tokenName) => ask((service) => service.exportAs(file, tokenName)),
  }
}

const beginning: AccountState = {
  phase: 'reading',
  step: 'opening',
  loaded: 0,
  unread: 0,
  searched: 0,
  reached: undefined,
  share: 0,
  updatesPerSecond: undefined,
  failure: undefined,
  retryAt: undefined,
  retries: 0,
  served: undefined,
  accounts: undefined,
}
