-- A seat is a place in a company that is neither owner nor manager: a team lead, an employee representative, or both.
alter table members drop constraint members_role_check;
alter table members
  -- No foreign key: a deleted tag keeps its reports, and its lead keeps reading them.
  add column lead_tag_ids   integer[] not null default '{}',
  add column representative boolean   not null default false,
  add constraint members_role_check check (role in ('owner', 'manager', 'seat')),
  add constraint members_seat check ((role = 'seat') = (cardinality(lead_tag_ids) > 0 or representative));

-- Whether team leads also see the report of the whole company. Copied to each survey at its launch.
alter table companies add column leads_see_company boolean not null default false;

alter table surveys
  -- Which kinds of seats may read the survey's reports, fixed at launch: { leads, representatives }. Null before, and for
  -- surveys launched before there were seats.
  add column readers         jsonb,
  -- When representatives were last asked to look at the survey.
  add column consulted_at    timestamptz;

-- A representative's 'I was consulted'. Never changed. It stays with its survey after the representative has left.
create table statements (
  id         integer generated always as identity primary key,
  survey_id  integer not null references surveys on delete cascade,
  company_id integer not null references companies on delete cascade,
  user_id    integer references users on delete set null,
  name       text not null,
  remark     text,
  -- What the representative saw.
  rules      jsonb not null,
  at         timestamptz not null
);
create index statements_survey on statements (survey_id, id);
create index statements_company on statements (company_id, id);
create index statements_user on statements (user_id);
