-- Keys for a company's own systems. Only their hash is kept.
create table api_keys (
  id           integer generated always as identity primary key,
  company_id   integer not null references companies on delete cascade,
  name         text not null,
  scopes       text[] not null,
  token_hash   text not null unique,
  -- The last day on which it works, in London. Null: the token for feedback requests alone, which lasts until it is replaced.
  expires_on   date,
  last_used_on date,
  -- Made by the call that replaces its predecessor; a company has at most one.
  is_feedback_token boolean not null default false,
  created_at   timestamptz not null
);
create index api_keys_company on api_keys (company_id, id);
create unique index api_keys_feedback_token on api_keys (company_id) where is_feedback_token;

insert into api_keys (company_id, name, scopes, token_hash, is_feedback_token, created_at)
select company_id, 'Feedback requests', '{feedback:send}', token_hash, true, created_at from company_api_tokens;
drop table company_api_tokens;

-- What a call with an idempotency key answered, so that asking again does nothing again. Without a reply it is still at it.
create table idempotent_replies (
  api_key_id  integer not null references api_keys on delete cascade,
  key         text not null,
  -- SHA-256 of what was asked.
  fingerprint text not null,
  reply       jsonb,
  created_at  timestamptz not null,
  primary key (api_key_id, key)
);
create index idempotent_replies_age on idempotent_replies (created_at);

-- Taken off the team by a directory. The row stays so that surveys that run still reach the person, and goes by itself later.
alter table recipients add column left_at timestamptz;
create index recipients_left on recipients (left_at) where left_at is not null;

-- Somebody as the company's directory knows them, under whatever address they have now.
create table directory_people (
  id           integer generated always as identity primary key,
  -- What the directory calls them by.
  uuid         uuid not null unique default gen_random_uuid(),
  company_id   integer not null references companies on delete cascade,
  recipient_id integer not null unique references recipients on delete cascade,
  external_id  text,
  user_name    text,
  department   text,
  division     text
);
create unique index directory_people_external on directory_people (company_id, external_id);
create unique index directory_people_user_name on directory_people (company_id, lower(user_name));

alter table tags add column external_id text;

-- How a company's team is kept up to date from elsewhere.
create table directories (
  company_id    integer primary key references companies on delete cascade,
  -- Which of a directory's fields become tags, and under which names.
  department    boolean not null default true,
  division      boolean not null default false,
  names         jsonb not null default '[]',
  source        text check (source in ('sync', 'scim')),
  last_at       timestamptz,
  -- What the last whole list came to.
  counts        jsonb,
  -- Why the last one was not taken; null once one was.
  refused_at    timestamptz,
  refused       text
);
