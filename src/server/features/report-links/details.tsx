import { type Props, Score } from './score.tsx'

/** People's choices, grouped by category. */
export function Details({ categories }: Pick<Props, 'categories'>) {
  if (categories.length === 0) return null
  return (
    <section>
      <h2>Behind the scores</h2>
      {categories.map((category) => (
        <article key={category.name} className="card above">
          <Score of={category} name={<h3>{category.name}</h3>} />
          {category.lists.map(({ title, about, rows, none, apart }) => (
            <div key={title} className="above">
              <h4>{title}</h4>
              {about && <p className="quiet small">{about}</p>}
              {rows.length === 0 && <p className="quiet small">{none}</p>}
              <People rows={rows} />
              <People rows={apart} />
            </div>
          ))}
        </article>
      ))}
    </section>
  )
}

function People({ rows }: { rows: Props['categories'][number]['lists'][number]['rows'] }) {
  if (rows.length === 0) return null
  return (
    <ul className="people">
      {rows.map(({ label, people }) => (
        <li key={label} className="line">
          <span>{label}</span>
          <strong>
            {people}
            <span className="unseen"> people</span>
          </strong>
        </li>
      ))}
    </ul>
  )
}
