import {
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react'
import { timeModes, type TimeMode } from './time-format.ts'

interface TimeModeValue {
  readonly mode: TimeMode
  readonly setMode: (mode: TimeMode) => void
  /** Local, then UTC, then relative, then local again. */
  readonly nextMode: () => void
}

const TimeModeContext = createContext<TimeModeValue>({
  mode: 'local',
  setMode: () => {},
  nextMode: () => {},
})

const key = 'time-mode'

/** Holds how times are shown, for the whole dashboard; the choice stays in this browser, in all its tabs. */
export function TimeModeProvider({ children }: { readonly children: ReactNode }) {
  const [mode, setState] = useState<TimeMode>(storedMode)
  const setMode = useCallback((mode: TimeMode) => {
    setState(mode)
    try {
      localStorage.setItem(key, mode)
    } catch {
      // Storage is switched off: the choice lasts as long as the page.
    }
  }, [])
  useEffect(() => {
    const onOtherTab = (event: StorageEvent) => {
      if (event.key === key || event.key === null) setState(storedMode())
    }
    addEventListener('storage', onOtherTab)
    return () => removeEventListener('storage', onOtherTab)
  }, [])
  const value = useMemo(
    () => ({ mode, setMode, nextMode: () => setMode(timeModeAfter(mode)) }),
    [mode, setMode],
  )
  return <TimeModeContext value={value}>{children}</TimeModeContext>
}

/** How times are shown, and how to change it. */
export function useTimeMode(): TimeModeValue {
  return use(TimeModeContext)
}

/** The mode that one more press of the switch gives. */
export function timeModeAfter(mode: TimeMode): TimeMode {
  return timeModes[(timeModes.indexOf(mode) + 1) % timeModes.length] ?? 'local'
}

function storedMode(): TimeMode {
  try {
    const stored = localStorage.getItem(key)
    return timeModes.find((mode) => mode === stored) ?? 'local'
  } catch {
    return 'local'
  }
}
