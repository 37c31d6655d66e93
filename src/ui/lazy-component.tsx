import {
  startTransition,
  useEffect,
  useEffectEvent,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react'
import { Button } from './Button.tsx'
import { IconRefresh } from './icons.ts'
import { useNotify, type Notice } from './Notices.tsx'

/** Determines what replaces a part of the page whose code failed to load. */
type WhenMissing =
  /** A message that the part was not loaded, with a button. */
  | 'inline-error'
  /** A notice. If possible, the part is closed, so that the user can open it again. */
  | 'notice'
  /** Nothing, because the user did not request the part. */
  | 'silent'

const notFetched: Notice = {
  tone: 'warning',
  title: 'Not loaded',
  text: 'The dashboard’s server did not send the code of this part. Retry when the server answers.',
}

/** Functions that reload the missing code of parts of the page. */
const missing = new Set<() => void>()

/**
 * Milliseconds until the missing code of a part is reloaded, while its error message is visible.
 */
const pace = 20_000

/** Reloads the missing code of parts. Called when the server is back. */
export function retryFailedImports(): void {
  for (const fetchAgain of missing) fetchAgain()
}

/**
 * Creates a component whose code is loaded at its first render, like React's `lazy`. React's
 * version caches a failure, which makes the whole page fail. This version loads the code again.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  whenMissing: WhenMissing,
  whileComing: ReactNode | ((props: Props) => ReactNode) = null,
): ComponentType<Props> {
  let Found: ComponentType<Props> | undefined
  let coming: Promise<void> | undefined
  const fetchIt = async () => {
    try {
      Found = await load()
    } finally {
      coming = undefined
    }
  }
  return function LazyComponent(props: Props) {
    // The message about a missing part stays until the part has loaded.
    const [state, setState] = useState<'coming' | 'here' | 'missing' | 'coming again'>('coming')
    const notify = useNotify()
    const isWanted = Found === undefined && (state === 'coming' || state === 'coming again')
    const onMissing = useEffectEvent(() => {
      setState('missing')
      if (whenMissing !== 'notice') return
      notify(notFetched)
      if ('onClose' in props && typeof props.onClose === 'function') props.onClose()
    })
    useEffect(() => {
      if (!isWanted) return undefined
      let isDrawn = true
      coming ??= fetchIt()
      coming.then(
        // Rendered as a transition, because the component may be large.
        () => (isDrawn ? startTransition(() => setState('here')) : undefined),
        () => (isDrawn ? onMissing() : undefined),
      )
      return () => {
        isDrawn = false
      }
    }, [isWanted])
    useEffect(() => {
      if (state !== 'missing') return undefined
      const fetchAgain = () => setState('coming again')
      missing.add(fetchAgain)
      const timer =
        whenMissing === 'inline-error' ? setInterval(fetchAgainIfSeen, pace, fetchAgain) : undefined
      return () => {
        missing.delete(fetchAgain)
        clearInterval(timer)
      }
    }, [state])
    if (Found !== undefined) return <Found {...props} />
    if (state === 'coming') {
      return typeof whileComing === 'function' ? whileComing(props) : whileComing
    }
    if (whenMissing !== 'inline-error') return null
    return (
      <p role="alert">
        The dashboard’s server did not send the code of this part.{' '}
        <Button
          icon={IconRefresh}
          onClick={() => setState('coming again')}
          disabled={state === 'coming again'}
        >
          {state === 'coming again' ? 'Trying…' : 'Try again'}
        </Button>
      </p>
    )
  }
}

function fetchAgainIfSeen(fetchAgain: () => void): void {
  if (!document.hidden) fetchAgain()
}
