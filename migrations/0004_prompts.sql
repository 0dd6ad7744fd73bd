-- What administrators have changed; everything else is as the product ships it.
create table prompts (
  key        text primary key,
  value      text not null,
  updated_at timestamptz not null
);

create table prompt_versions (
  id         integer generated always as identity primary key,
  key        text not null,
  value      text not null,
  -- As text, since the version outlives the account.
  changed_by text not null,
  created_at timestamptz not null
);
create index prompt_versions_key on prompt_versions (key, id);
