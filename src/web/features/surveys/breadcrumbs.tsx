import { Link } from 'react-router'

/** Links back to the list and, from a survey's own pages, to the survey. */
export function Breadcrumbs({ survey }: { survey?: { uuid: string; title: string } }) {
  return (
    <p className="wrap-anywhere">
      <Link to="/" className="reach rounded-sm hover:underline">
        Surveys
      </Link>
      {survey && (
        <>
          {' / '}
          <Link to={`/manage-survey/${survey.uuid}`} className="reach rounded-sm hover:underline">
            {survey.title}
          </Link>
        </>
      )}
    </p>
  )
}
