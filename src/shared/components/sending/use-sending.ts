import { useMutation } from '@tanstack/react-query'
import { useRouter, type RegisteredRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { isOutcomeUnknown, type Failure } from '#ledger/failure.ts'
import { failureOf } from '../../queries/failure.ts'
import { isServerOffline } from '../../queries/connectivity.ts'
import { useNotify } from '#ui/Notices.tsx'

/**
 * The state of a change of the ledger. A change is sent once and never repeated automatically. The
 * state stays `done` until the user leaves the page, or until the page has loaded the new data and
 * resets the state.
 */
export type SendingState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'refused'; readonly failure: Failure }
  /** The answer was lost, so the change may have happened (docs/architecture.md, Safety). */
  | { readonly kind: 'unknown'; readonly failure: Failure }
  | { readonly kind: 'done' }

export interface Sending<Input> {
  readonly state: SendingState
  readonly send: (input: Input) => void
  /** Returns to idle after the user has checked the outcome or changed the rejected input. */
  readonly reset: () => void
}

/**
 * Sends a change when the user requests it. The form stays mounted and keeps its input.
 *
 * @param change calls the API; its errors are shown, never retried
 * @param onDone reloads the data that depends on the response, and navigates
 * @param next the page that `onDone` opens; its code is loaded first, and nothing is sent if that
 * fails
 */
export function useSending<Input, Output>(
  change: (input: Input) => Promise<Output>,
  onDone?: (output: Output, input: Input) => void | Promise<void>,
  next?: PageId,
): Sending<Input> {
  const router = useRouter()
  const notify = useNotify()
  // Set on the first click, because the state of the mutation only changes with a later render.
  const isUnderWay = useRef(false)
  const { status, error, mutate, reset } = useMutation({
    mutationFn: change,
    // Otherwise, React Query would delay an offline request and send it later without the user.
    networkMode: 'always',
    onSuccess: (output, input) => onDone?.(output, input),
    onSettled: () => {
      isUnderWay.current = false
    },
  })
  const send = (input: Input) => {
    // While the server is offline, the outcome of a request would be unknown. The button shows that
    // the server is offline.
    if (isUnderWay.current || isServerOffline()) return
    isUnderWay.current = true
    const loading = next === undefined ? undefined : loadPageCode(router, next)
    if (loading === undefined) mutate(input)
    else void loading.then((isHere) => (isHere ? mutate(input) : missing()))
  }
  const missing = () => {
    isUnderWay.current = false
    notify({
      tone: 'reject',
      title: 'Nothing was sent',
      text: 'A page of the dashboard could not be loaded: its server does not answer, or a newer version was installed. Try again; if this stays, reload the dashboard.',
    })
  }
  return { state: stateOf(status, error), send, reset }
}

function stateOf(
  status: 'idle' | 'pending' | 'error' | 'success',
  error: Error | null,
): SendingState {
  if (status === 'idle') return { kind: 'idle' }
  if (status === 'pending') return { kind: 'sending' }
  if (status === 'success') return { kind: 'done' }
  const failure = failureOf(error)
  if (failure === undefined) throw error ?? new Error('A change failed without an error.')
  return isOutcomeUnknown(failure) ? { kind: 'unknown', failure } : { kind: 'refused', failure }
}

type PageId = keyof RegisteredRouter['routesById']

/**
 * Loads the code of a page. Returns `undefined` if the code is already loaded. Otherwise resolves
 * to true once it is loaded. A change is only sent if the page that shows its result is available
 * (docs/architecture.md, Safety).
 */
function loadPageCode(
  router: Pick<RegisteredRouter, 'routesById'>,
  page: PageId,
): Promise<boolean> | undefined {
  const { component } = router.routesById[page].options
  // When the code is loaded, the router removes `preload`. If the code cannot be loaded, the router
  // reports no error.
  const loading = component?.preload?.()
  return loading?.then(() => component?.preload === undefined)
}
