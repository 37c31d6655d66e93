import { useLocalStorage } from '@mantine/hooks'
import { createContext, use, useMemo, type ReactNode } from 'react'
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

/** Keeps how times are shown, for the whole dashboard; the choice stays in this browser, in all its tabs. */
export function TimeModeProvider({ children }: { readonly children: ReactNode }) {
  const [mode, setMode] = useLocalStorage<TimeMode>({
    key: 'time-mode',
    defaultValue: 'local',
    getInitialValueInEffect: false,
    serialize: (mode) => mode,
    deserialize: (stored) => timeModes.find((mode) => mode === stored) ?? 'local',
  })
  const value = useMemo(
    () => ({ mode, setMode, nextMode: () => setMode(timeModeAfter(mode)) }),
    [mode, setMode],
  )
  return <TimeModeContext value={value}>{children}</TimeModeContext>
}

/** Returns the display mode of times and a function that changes it. */
export function useTimeMode(): TimeModeValue {
  return use(TimeModeContext)
}

/** The mode that one more press of the switch gives. */
export function timeModeAfter(mode: TimeMode): TimeMode {
  return timeModes[(timeModes.indexOf(mode) + 1) % timeModes.length] ?? 'local'
}
