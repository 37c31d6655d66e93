import type { UnreadPackage } from '#shared/queries/package-types/catalogue-state.ts'
import { Count } from '#ui/Count.tsx'
import { Details } from '#ui/Details.tsx'
import { Package } from '#ui/identifier/identifiers.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { beginningOf, visibleText } from '#ui/visible-text.ts'

/** Limit of listed packages. */
const mostNamed = 20

interface UnreadPackagesProps {
  readonly unread: readonly UnreadPackage[]
  /** The number of packages that were not loaded because of the limit. */
  readonly leftOut: number
}

/**
 * Lists the packages that could not be loaded, with the reasons. Renders nothing if all were loaded.
 */
export function PackageReadFailures({ unread, leftOut }: UnreadPackagesProps) {
  if (unread.length === 0 && leftOut === 0) return null
  return (
    <Details
      summary={
        <StatusMark
          tone="warning"
          label={
            <>
              <Count value={unread.length + leftOut} noun="package" /> not read
            </>
          }
        />
      }
    >
      <ul>
        {unread.slice(0, mostNamed).map(({ packageId, why }) => (
          <li key={packageId}>
            <Package id={packageId} /> {visibleText(beginningOf(why, 300))}
          </li>
        ))}
      </ul>
    </Details>
  )
}
