import { Checkbox, Fieldset, Group, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import {
  requestNotificationPermission,
  notificationsBlockedText,
} from '#shared/components/watches/notification-permission.ts'
import { alertKinds } from '#ledger/alerts/kinds.ts'
import { clockOfMinute, minuteOfDay } from '#features/search/rules/watches/quiet-hours.ts'
import {
  storeWatchSettings,
  useWatchSettings,
  type WatchSettings,
} from '#features/search/queries/watches/watch-settings.ts'
import { useWatchedSearches } from '#features/search/queries/watches/watched-searches.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { WatchedSearches } from './WatchedSearches.tsx'

const usualNight = { from: 22 * 60, to: 7 * 60 }

/** The settings of browser notifications, which are stored in this browser. */
export function WatchDialog({ onClose }: { readonly onClose: () => void }) {
  const settings = useWatchSettings()
  const watchesNoSearch = useWatchedSearches().size === 0
  const [isDenied, setDenied] = useState(false)
  const change = (next: Partial<WatchSettings>) => storeWatchSettings({ ...settings, ...next })
  const turn = async (isOn: boolean) => {
    const isAllowed = !isOn || (await requestNotificationPermission())
    setDenied(!isAllowed)
    change({ isOn: isOn && isAllowed })
  }
  return (
    <Dialog title="Notifications" onClose={onClose}>
      <Stack gap="md" maw="34rem" px="lg" pt="md" pb="lg">
        <Checkbox
          label="Notify me in this browser"
          checked={settings.isOn}
          onChange={({ currentTarget }) => void turn(currentTarget.checked)}
        />
        <p className="secondary">
          One notification per alert while a tab of this dashboard is open. A background tab checks
          once a minute.
        </p>
        {isDenied ? <StatusMark tone="warning" label={notificationsBlockedText} /> : null}
        <Fieldset legend="When" disabled={!settings.isOn}>
          <Stack gap="xs">
            {Object.entries(alertKinds).map(([kind, words]) => (
              <Checkbox
                key={kind}
                label={words}
                checked={!settings.leftOut.includes(kind)}
                onChange={({ currentTarget }) =>
                  change({
                    leftOut: currentTarget.checked
                      ? settings.leftOut.filter((other) => other !== kind)
                      : [...settings.leftOut, kind],
                  })
                }
              />
            ))}
          </Stack>
        </Fieldset>
        <WatchedSearches />
        <Fieldset legend="How" disabled={!settings.isOn && watchesNoSearch}>
          <Stack gap="xs">
            <Checkbox
              label="Include alerts that are not urgent"
              checked={settings.withSoon}
              onChange={({ currentTarget }) => change({ withSoon: currentTarget.checked })}
            />
            <Checkbox
              label="Play a sound"
              checked={settings.hasSound}
              onChange={({ currentTarget }) => change({ hasSound: currentTarget.checked })}
            />
            <Checkbox
              label="Do not notify in quiet hours"
              checked={settings.quiet !== null}
              onChange={({ currentTarget }) =>
                change({ quiet: currentTarget.checked ? usualNight : null })
              }
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
          </Stack>
        </Fieldset>
      </Stack>
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
    <TextInput
      type="time"
      label={label}
      value={clockOfMinute(minute)}
      onChange={({ currentTarget }) => {
        const next = minuteOfDay(currentTarget.value)
        if (next !== undefined) onChange(next)
      }}
    />
  )
}
