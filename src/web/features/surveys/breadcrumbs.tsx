import { Link } from 'react-router'

type Place = { survey: { uuid: string; title: string }; isHere?: boolean }

export function Breadcrumbs({ survey: { uuid, title }, isHere = false }: Place) {
  return (
    <p className="wrap-anywhere">
      <Link to="/" className="rounded-sm hover:underline">
        Surveys
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
