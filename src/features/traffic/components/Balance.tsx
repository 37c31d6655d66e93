import { ColorSwatch, Group, Progress, Stack, Text } from '@mantine/core'
import type { MemberTraffic } from '../rules/balance.ts'
import { sharesOf } from '../rules/shares.ts'
import { baseRatePerDay, type TrafficTerms } from '../rules/terms.ts'
import { Field, Fields } from '#ui/Fields.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { Duration } from '#ui/time/Duration.tsx'
import { Megabytes } from './Megabytes.tsx'

interface BalanceProps {
  readonly traffic: MemberTraffic
  readonly terms: TrafficTerms | null | undefined
  readonly isUnlimited: boolean
}

/** Used, remaining and pending traffic as a bar with a legend and figures. */
export function Balance({ traffic, terms, isUnlimited }: BalanceProps) {
  const { consumed, limit, purchased, pending } = traffic
  return (
    <Stack gap="md">
      {isUnlimited ? (
        <p>
          <StatusMark tone="accept" label="No limit" />: this is an SV’s participant. The figures
          below do not limit it.
        </p>
      ) : (
        <Bar traffic={traffic} />
      )}
      <Fields>
        {isUnlimited ? (
          <Field label="Used">
            <Megabytes value={consumed} />
          </Field>
        ) : null}
        <Field label="Bought">
          <Megabytes value={purchased} /> <span className="secondary">in this migration</span>
        </Field>
        {limit === purchased ? null : (
          <Field label="Limit">
            <Megabytes value={limit} />
          </Field>
        )}
        {pending === 0n ? null : (
          <Field label="Bought, not usable yet">
            <StatusMark tone="locked" label={<Megabytes value={pending} />} />{' '}
            <span className="secondary">
              the SVs forward it to the sequencers, usually within seconds
            </span>
          </Field>
        )}
        {terms === null || terms === undefined ? null : (
          <Field label="Base rate, on top">
            <Megabytes value={terms.burstAmount} /> every <Duration micros={terms.burstWindow} />
            <Text c="dimmed" fz="sm">
              At most <Megabytes value={baseRatePerDay(terms)} /> a day. Used before bought traffic.
            </Text>
          </Field>
        )}
      </Fields>
    </Stack>
  )
}

function Bar({ traffic: { remaining, consumed, pending } }: Pick<BalanceProps, 'traffic'>) {
  const parts = [
    { name: 'used', bytes: consumed, color: 'var(--line-strong)' },
    { name: 'left', bytes: remaining, color: 'var(--role-unlocked)' },
    { name: 'bought, not usable yet', bytes: pending, color: 'var(--role-locked)' },
  ].filter(({ bytes }) => bytes > 0n)
  if (parts.length === 0) {
    return <p className="secondary">No traffic was bought: only the base rate is available.</p>
  }
  const shares = sharesOf(parts.map(({ bytes }) => bytes))
  return (
    <Stack gap="xs" pt="sm">
      <Progress.Root size="xl" aria-hidden>
        {parts.map(({ name, color }, index) => (
          <Progress.Section
            key={name}
            value={Number(shares[index] ?? 0n) / 10}
            color={color}
            striped={name === 'bought, not usable yet'}
          />
        ))}
      </Progress.Root>
      <Group component="ul" className="plain" gap="0.25rem 1.5rem">
        {parts.map(({ name, bytes, color }, index) => (
          <Text key={name} component="li" fz="sm">
            <ColorSwatch
              component="span"
              aria-hidden
              color={color}
              size={10}
              withShadow={false}
              display="inline-block"
            />{' '}
            <Megabytes value={bytes} /> {name}{' '}
            <span className="secondary">{percent(shares[index] ?? 0n)}</span>
          </Text>
        ))}
      </Group>
    </Stack>
  )
}

/** Formats tenths of a percent. Never formats a small share as zero. */
function percent(tenths: bigint): string {
  return tenths === 0n ? 'less than 0.1 %' : `${tenths / 10n}.${tenths % 10n} %`
}
