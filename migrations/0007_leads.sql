-- People who would like to hear from the provider.

create table interests (
  id                  integer generated always as identity primary key,
  contact_name        text not null,
  contact_phone       text,
  contact_email       text not null,
  how_many_employees  text,
  feedback_volume     text,
  -- Pence.
  average_order_value integer,
  platform            text,
  current_solution    text,
  company_name        text not null,
  address_1           text,
  address_2           text,
  city                text,
  county              text,
  postcode            text,
  contact_permission  boolean not null,
  terms_conditions    boolean not null,
  created_at          timestamptz not null
);

create table enquiries (
  id         integer generated always as identity primary key,
  name       text not null,
  email      text not null,
  phone      text,
  message    text,
  created_at timestamptz not null
);
