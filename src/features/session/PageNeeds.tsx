import { Link } from '@tanstack/react-router'
import { Section } from '#ui/Page.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import table from '#ui/table/Table.module.css'
import { meets, pageNeeds, type UserAccess } from './page-needs.ts'
import styles from './Session.module.css'

/** Which pages can be used, and what is missing for the others. */
export function PageNeeds({ access }: { readonly access: UserAccess }) {
  return (
    <Section title="Pages">
      <table className={`${table.table} breaks`} aria-label="What each page needs">
        <thead>
          <tr>
            <th scope="col">Pages</th>
            <th scope="col">Need</th>
            <th scope="col">You</th>
          </tr>
        </thead>
        <tbody>
          {pageNeeds.map(({ need, pages }) => (
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
                <Met {...meets(need, access)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}

function Met({ met, missing = '' }: ReturnType<typeof meets>) {
  if (met === undefined) return <span className="secondary">not known yet</span>
  return met ? (
    <StatusMark tone="accept" label="can use them" />
  ) : (
    <>
      <StatusMark tone="reject" label="missing:" /> {missing}
    </>
  )
}
