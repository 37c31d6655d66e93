import { Link } from '@tanstack/react-router'
import { checkPageNeed, type UserAccess } from '#ledger/rights/page-need.ts'
import { Section } from '#ui/Page.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import table from '#ui/table/Table.module.css'
import { pagesByNeed, type NeededPage } from './pages-by-need.ts'
import styles from './Session.module.css'

interface PageNeedsProps {
  readonly access: UserAccess
  readonly pages: readonly NeededPage[]
}

/** Lists the pages that the user can use, and what the other pages require. */
export function PageNeeds({ access, pages }: PageNeedsProps) {
  return (
    <Section title="Pages">
      <table className={table.table} aria-label="Requirements of each page">
        <thead>
          <tr>
            <th scope="col">Pages</th>
            <th scope="col">Need</th>
            <th scope="col">You</th>
          </tr>
        </thead>
        <tbody>
          {pagesByNeed(pages).map(({ need, pages }) => (
            <tr key={need}>
              <td>
                <span className={styles.pages}>
                  {pages.map(({ label, link }) => (
                    <Link key={label} {...link}>
                      {label}
                    </Link>
                  ))}
                </span>
              </td>
              <td>{need}</td>
              <td>
                <Met {...checkPageNeed(need, access)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}

function Met({ met, missing = '' }: ReturnType<typeof checkPageNeed>) {
  if (met === undefined) return <span className="secondary">not known yet</span>
  return met ? (
    <StatusMark tone="accept" label="can use them" />
  ) : (
    <>
      <StatusMark tone="reject" label="missing:" /> {missing}
    </>
  )
}
