import { useLocalStorage } from '@mantine/hooks'
import { createContext, use, useMemo, type ReactNode } from 'react'
import { timeModes, type TimeMode } from './time-format.ts'

interface TimeModeValue {
  readonly mode: TimeMode
  readonly setMode: (mode: TimeMode) => void
  /** Switches from local time to UTC, then to relative times, then to local time again. */
  readonly nextMode: () => void
}

const TimeModeContext = createContext<TimeModeValue>({
  mode: 'local',
  setMode: () => {},
  nextMode: () => {},
})

/**
 * Provides the display mode of times for the whole dashboard. Stored in this browser and shared by
 * all tabs.
 */
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

/** Returns the display mode of times and its setter. */
export function useTimeMode(): TimeModeValue {
  return use(TimeModeContext)
}

/** Returns the next display mode of the switch. */
export function timeModeAfter(mode: TimeMode): TimeMode {
  return timeModes[(timeModes.indexOf(mode) + 1) % timeModes.length] ?? 'local'
}
