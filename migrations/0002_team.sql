create table recipients (
  id         integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  uuid       uuid not null unique default gen_random_uuid(),
  -- Trimmed and lower-cased before it gets here.
  email      text not null,
  created_at timestamptz not null,
  constraint recipients_email unique (company_id, email)
);

create table tags (
  id         integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  name       text not null
);
create unique index tags_name on tags (company_id, lower(name));

create table recipient_tags (
  recipient_id integer not null references recipients on delete cascade,
  tag_id       integer not null references tags on delete cascade,
  primary key (recipient_id, tag_id)
);
create index recipient_tags_tag on recipient_tags (tag_id);
