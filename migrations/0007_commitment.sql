-- What senior management commits to, in its own words.
alter table assessments add column commitment text;
