import { Link } from 'react-router'

type Place = { survey: { uuid: string; title: string }; isHere?: boolean }

/** Where one is: the dashboard, and the survey by its own title. */
export function Trail({ survey: { uuid, title }, isHere = false }: Place) {
  return (
    <p className="wrap-anywhere">
      <Link to="/" className="rounded-sm hover:underline">
        Dashboard
      </Link>
      {' / '}
      {isHere ? (
        title
      ) : (
        <Link to={`/manage-survey/${uuid}`} className="rounded-sm hover:underline">
          {title}
        </Link>
      )}
    </p>
  )
}
