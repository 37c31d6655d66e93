import { Checkbox, Flex, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ServerConnections } from '#shared/queries/connections.ts'
import { publicScans, severalScansSetting, type PublicScan } from '../queries/several-scans.ts'
import { CopyButton } from '#ui/CopyButton.tsx'
import { Details } from '#ui/Details.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { QueryView } from '#shared/components/QueryView.tsx'
import { LoadingState } from '#ui/LoadingState.tsx'

interface SeveralScansHintProps {
  readonly connections: ServerConnections
}

/**
 * The Scans that the network lists, and the variable that adds them. Sends no request to a listed
 * Scan.
 */
export function SeveralScansHint({ connections }: SeveralScansHintProps) {
  const { scans } = connections
  const query = useQuery(publicScans())
  const scanCount = scans?.length ?? 0
  return (
    <>
      {scans === null || scans === undefined ? (
        <p className="secondary">
          This dashboard uses one Scan. nginx cannot use several; the Node server can.
        </p>
      ) : scanCount < 2 ? (
        <p className="secondary">
          This dashboard uses one Scan. With several Scans, you can compare the values of the pages
          with all Scans.
        </p>
      ) : null}
      <Details summary="Scans that the network lists">
        <Stack gap="sm">
          <QueryView
            query={query}
            title="The list of Scans could not be loaded"
            waiting={<LoadingState words="Loading the list of Scans" rows={4} />}
          >
            {(listed) => <Chosen listed={listed} own={connections.families.scan} />}
          </QueryView>
        </Stack>
      </Details>
    </>
  )
}

interface ChosenProps {
  readonly listed: readonly PublicScan[]
  readonly own: ServerConnections['families']['scan']
}

function Chosen({ listed, own }: ChosenProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const chosen = listed.filter(({ host }) => !left.has(host))
  const setting = severalScansSetting(own, chosen)
  if (listed.length === 0) return <p className="secondary">The network lists no Scans.</p>
  return (
    <>
      <p className="secondary">
        A Scan is used only if <code translate="no">SCAN_URLS</code> of the Node server contains its
        address. Choose Scans of different operators, set this variable, and restart:
      </p>
      <Stack component="ul" className="plain" gap="sm" aria-label="Scans to use">
        {listed.map(({ host, name, url }) => (
          <li key={`${name} ${url}`}>
            <Checkbox
              checked={!left.has(host)}
              onChange={({ currentTarget }) => {
                const next = new Set(left)
                if (currentTarget.checked) next.delete(host)
                else next.add(host)
                setLeft(next)
              }}
              label={
                <>
                  {visibleText(name)}{' '}
                  <Text
                    component="span"
                    display="block"
                    className="mono breaks"
                    c="dimmed"
                    translate="no"
                  >
                    {visibleText(url)}
                  </Text>
                </>
              }
            />
          </li>
        ))}
      </Stack>
      <Flex component="p" gap="sm" align="flex-start" style={{ overflowWrap: 'anywhere' }}>
        <code translate="no">{visibleText(setting)}</code>
        <CopyButton text={setting} what="the setting" />
      </Flex>
    </>
  )
}
