import { useMemo, useSyncExternalStore } from 'react'

interface Session<State> {
  readonly state: () => State
  readonly subscribe: (listener: () => void) => () => void
  readonly close: () => void
}

/** A session and its current state. A new object for every state. */
export interface SessionWithState<State, Of extends Session<State>> {
  readonly session: Of
  readonly state: State
}

/**
 * Returns the session for a question while the component is mounted. Opens with the first listener,
 * and closes after the last.
 * @param open at module scope
 */
export function useSessionOf<Question, State, Of extends Session<State>>(
  question: Question,
  open: (question: Question) => Of,
): SessionWithState<State, Of> | undefined {
  const held = useMemo(() => whileSubscribed<State, Of>(() => open(question)), [question, open])
  return useSyncExternalStore(held.subscribe, held.running)
}

function whileSubscribed<State, Of extends Session<State>>(open: () => Of) {
  let running: SessionWithState<State, Of> | undefined
  let listeners = 0
  return {
    running: () => running,
    subscribe: (listener: () => void) => {
      const session = running?.session ?? open()
      listeners += 1
      running ??= { session, state: session.state() }
      const unsubscribe = session.subscribe(() => {
        if (running?.state !== session.state()) running = { session, state: session.state() }
        listener()
      })
      return () => {
        unsubscribe()
        listeners -= 1
        if (listeners > 0) return
        running = undefined
        session.close()
      }
    },
  }
}
