import { Group } from '@mantine/core'
import { useState } from 'react'
import { askToNotify, notAllowed } from '#features/shared/watches/ask-to-notify.ts'
import { verdictKinds } from '#ledger/verdicts/kinds.ts'
import { clockOfMinute, minuteOfDay } from '#ledger/watches/quiet-hours.ts'
import {
  keepWatchSettings,
  useWatchSettings,
  type WatchSettings,
} from '#queries/watches/watch-settings.ts'
import { useWatchedSearches } from '#queries/watches/watched-searches.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { Choice } from './Choice.tsx'
import styles from './WatchDialog.module.css'
import { WatchedSearches } from './WatchedSearches.tsx'

const usualNight = { from: 22 * 60, to: 7 * 60 }

/** What one is told of by the browser, when, and how; kept in this browser. */
export function WatchDialog({ onClose }: { readonly onClose: () => void }) {
  const settings = useWatchSettings()
  const watchesNoSearch = useWatchedSearches().size === 0
  const [isDenied, setDenied] = useState(false)
  const change = (next: Partial<WatchSettings>) => keepWatchSettings({ ...settings, ...next })
  const turn = async (isOn: boolean) => {
    const isAllowed = !isOn || (await askToNotify())
    setDenied(!isAllowed)
    change({ isOn: isOn && isAllowed })
  }
  return (
    <Dialog title="Watch what needs attention" onClose={onClose}>
      <div className={styles.choices}>
        <Choice
          label="Tell me by a notification of this browser"
          isChosen={settings.isOn}
          onChange={(isOn) => void turn(isOn)}
        />
        <p className="secondary">
          Once for each, as long as a tab of this dashboard is open. A tab that nobody looks at asks
          once a minute.
        </p>
        {isDenied ? <StatusMark tone="warning" label={notAllowed} /> : null}
        <fieldset className={styles.group} disabled={!settings.isOn}>
          <legend>When</legend>
          {Object.entries(verdictKinds).map(([kind, words]) => (
            <Choice
              key={kind}
              label={words}
              isChosen={!settings.leftOut.includes(kind)}
              onChange={(isWatched) =>
                change({
                  leftOut: isWatched
                    ? settings.leftOut.filter((other) => other !== kind)
                    : [...settings.leftOut, kind],
                })
              }
            />
          ))}
        </fieldset>
        <WatchedSearches />
        <fieldset className={styles.group} disabled={!settings.isOn && watchesNoSearch}>
          <legend>How</legend>
          <Choice
            label="also of what can wait for days"
            isChosen={settings.withSoon}
            onChange={(withSoon) => change({ withSoon })}
          />
          <Choice
            label="with a sound"
            isChosen={settings.hasSound}
            onChange={(hasSound) => change({ hasSound })}
          />
          <Choice
            label="not in quiet hours"
            isChosen={settings.quiet !== null}
            onChange={(isQuiet) => change({ quiet: isQuiet ? usualNight : null })}
          />
          {settings.quiet === null ? null : (
            <Group gap="sm">
              <Clock
                label="Quiet from"
                minute={settings.quiet.from}
                onChange={(from) => change({ quiet: { ...usualNight, ...settings.quiet, from } })}
              />
              <Clock
                label="to"
                minute={settings.quiet.to}
                onChange={(to) => change({ quiet: { ...usualNight, ...settings.quiet, to } })}
              />
            </Group>
          )}
        </fieldset>
      </div>
    </Dialog>
  )
}

interface ClockProps {
  readonly label: string
  readonly minute: number
  readonly onChange: (minute: number) => void
}

function Clock({ label, minute, onChange }: ClockProps) {
  return (
    <label className={styles.clock}>
      {label}{' '}
      <input
        type="time"
        value={clockOfMinute(minute)}
        onChange={({ target }) => {
          const next = minuteOfDay(target.value)
          if (next !== undefined) onChange(next)
        }}
      />
    </label>
  )
}
