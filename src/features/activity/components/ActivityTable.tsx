import type { ActivityBucket } from '../rules/buckets.ts'
import { bucketsCsv } from '../rules/activity-file.ts'
import { Section } from '#ui/Page.tsx'
import { ExportMenu } from '#ui/ExportMenu.tsx'
import { saveFile } from '#ui/save-file.ts'
import { amountWidth } from '#ui/table/fitting-columns.ts'
import { FittingTable } from '#ui/table/FittingTable.tsx'
import { bucketColumns } from './bucket-columns.tsx'
import styles from './Activity.module.css'

interface ActivityTableProps {
  readonly buckets: readonly ActivityBucket[]
  readonly per: 'hour' | 'day'
}

/** Table of all figures for each hour or day, newest first. */
export function ActivityTable({ buckets, per }: ActivityTableProps) {
  const amounts = buckets.flatMap(({ token }) => [
    token.transferred.amount,
    token.minted.amount,
    token.burnt.amount,
  ])
  return (
    <Section
      title="All figures"
      fact={
        <span data-screen-only>
          <ExportMenu
            items={[
              {
                label: 'CSV',
                onSelect: () =>
                  saveFile(`network-activity-by-${per}.csv`, [bucketsCsv(buckets, per)], csv),
              },
            ]}
          />
        </span>
      }
    >
      <FittingTable
        key={per}
        label={`Network activity by ${per}`}
        height={`min(${Math.max(buckets.length * 2 + 2.125, 12.125)}rem, 64dvh)`}
        columns={bucketColumns}
        rows={{ count: buckets.length, rowAt: (index) => buckets[buckets.length - 1 - index] }}
        row={{ key: ({ at }) => at }}
        amount={amountWidth(amounts)}
        scrollKey="network-activity"
        area={{ className: styles.table }}
      />
    </Section>
  )
}

const csv = 'text/csv;charset=utf-8'
