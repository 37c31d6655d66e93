import { proxy, type Remote } from 'comlink'
import { useSyncExternalStore } from 'react'
import { stringifyJson } from '#ledger/json.ts'
import { endOfWorker } from '../worker/end-of-worker.ts'
import { openWorker } from '../worker/open.ts'
import { onUserLeft } from '../whose.ts'
import type { AccountService } from './account-service.ts'
import type { AccountQuestion, AccountSession, AccountState } from './account-state.ts'

/** So many readings stay open, to be come back to. */
const maxOpen = 2

const open = new Map<string, AccountSession>()
onUserLeft(() => {
  for (const { close } of open.values()) close()
  open.clear()
})

/** The reading that a question asks for, begun by the first who asks; draws anew when its state changes. */
export function useAccount(question: AccountQuestion): AccountSession {
  const session = accountOf(question)
  useSyncExternalStore(session.subscribe, session.state)
  return session
}

function accountOf(question: AccountQuestion): AccountSession {
  const { owners, from, to } = question
  const key = stringifyJson([[...owners], { ...from }, { ...to }])
  const known = open.get(key)
  if (known !== undefined) return known
  const session = openAccount(question)
  open.set(key, session)
  for (const [other, { close }] of [...open].slice(0, -maxOpen)) {
    open.delete(other)
    close()
  }
  return session
}

function openAccount(question: AccountQuestion): AccountSession {
  const listeners = new Set<() => void>()
  let state = beginning
  let running: { readonly worker: Worker; readonly service: Remote<AccountService> } | undefined
  const show = (next: AccountState) => {
    state = next
    for (const listener of listeners) listener()
  }
  const begin = () => {
    const worker = new Worker(new URL('./account-worker.ts', import.meta.url), {
      type: 'module',
      name: 'account',
    })
    worker.addEventListener('error', (event) => {
      worker.terminate()
      running = undefined
      const failure = endOfWorker(event, 'account-worker', 'the program that reads the account')
      show({ ...beginning, phase: 'failed', failure })
    })
    running = { worker, service: openWorker<AccountService>(worker) }
    void running.service.open(question, proxy(show))
    return running
  }
  begin()
  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop: () => void running?.service.obey('stop'),
    resume() {
      if (running === undefined) {
        show(beginning)
        begin()
      } else {
        void running.service.obey('resume')
      }
    },
    lines: async (owner, first, end) => (await running?.service.lines(owner, first, end)) ?? [],
    exportAs: (file, tokenName) => (running ?? begin()).service.exportAs(file, tokenName),
    close() {
      listeners.clear()
      running?.worker.terminate()
      running = undefined
    },
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
