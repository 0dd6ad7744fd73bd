-- Who serves at the moment, so that an operator sees that all of them agree.
create table processes (
  id uuid primary key,
  host text not null,
  pid integer not null,
  role text not null,
  secret text not null,
  ahead_ms integer not null,
  seen_at timestamptz not null
);
