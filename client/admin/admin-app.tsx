// The screens of the back office and who may see them. Without a valid session, every address shows the login.
import { useEffect, useRef, useState } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { messages } from '#shared/messages.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { paths, staffPatterns } from '#shared/navigation/paths.ts';
import { PageMessage } from '../components/page/page-message.tsx';
import { findRoute } from '../app/routes.ts';
import { Account } from './accounts/account.tsx';
import { Allowed } from './frame/allowed.tsx';
import { Assignment } from './assignment/assignment.tsx';
import { Presence } from './assignment/presence.tsx';
import { AuditLog } from './oversight/audit-log.tsx';
import { BlogCreate } from './articles/blog-create.tsx';
import { BlogList } from './articles/blog-list.tsx';
import { BlogUpdate } from './articles/blog-update.tsx';
import { Board } from './leads/board.tsx';
import { Health } from './oversight/health.tsx';
import { ImportScreen } from './import/import-screen.tsx';
import { Imports } from './import/imports.tsx';
import { IndustrySubmissions } from './leads/industry-submissions.tsx';
import { Lead } from './leads/lead.tsx';
import { Leads } from './leads/leads.tsx';
import { Login } from './accounts/login.tsx';
import { MailTray } from './conversation/mail-tray.tsx';
import { Templates } from './conversation/templates.tsx';
import { MailList } from './leads/mail-list.tsx';
import { Media } from './media/media.tsx';
import { Company } from './people/company.tsx';
import { People } from './people/people.tsx';
import { Person } from './people/person.tsx';
import { MyDay } from './leads/my-day.tsx';
import { Overview } from './overview/overview.tsx';
import { ServiceSubmissions } from './leads/service-submissions.tsx';
import { Roles } from './accounts/roles.tsx';
import { Rules } from './rules/rules.tsx';
import { readToken } from './accounts/session.ts';
import { Shell } from './shell.tsx';
import { ItemEditor } from './site/item-editor.tsx';
import { KindList } from './site/kind-list.tsx';
import { Site } from './site/site.tsx';
import { SiteSettings } from './site/site-settings.tsx';
import { SubscriberList } from './leads/subscriber-list.tsx';
import { TestimonialCreate } from './testimonials/testimonial-create.tsx';
import { TestimonialList } from './testimonials/testimonial-list.tsx';
import { TestimonialUpdate } from './testimonials/testimonial-update.tsx';
import { Trash } from './records/trash.tsx';
import { Users } from './accounts/users.tsx';
import { Welcome } from './accounts/welcome.tsx';
import './admin.css';

export function AdminApp() {
  const [location] = useLocation();
  if (location === paths.login) return <Login />;
  return location === paths.welcome ? <Welcome /> : <Work />;
}

/** Everything behind the login. The token is checked once: if it expires later, the work stays and a dialog asks to log in again. */
function Work() {
  const [location] = useLocation();
  const [hasToken] = useState(() => readToken() !== null);
  useFocusOnNavigation(location);
  if (!hasToken) return <Redirect to={paths.login} replace />;
  return (
    <Shell>
      <Switch>
        <Route path={staffPatterns.admin} component={Overview} />
        <Route path={staffPatterns.dashboard} component={BlogCreate} />
        <Route path={staffPatterns.blogForm} component={BlogCreate} />
        <Route path={staffPatterns.blogList} component={BlogList} />
        <Route path={staffPatterns.updateBlog}>{({ id }) => <BlogUpdate key={id} id={Number(id)} />}</Route>
        <Route path={staffPatterns.testimonialForm} component={TestimonialCreate} />
        <Route path={staffPatterns.testimonialList} component={TestimonialList} />
        <Route path={staffPatterns.updateTestimonial}>{({ id }) => <TestimonialUpdate key={id} id={Number(id)} />}</Route>
        <Route path={staffPatterns.site} component={Site} />
        <Route path={staffPatterns.siteSettings}>
          <Allowed action="site.manage">
            <SiteSettings />
          </Allowed>
        </Route>
        <Route path={staffPatterns.siteKind}>{({ kind }) => <KindList key={kind} kind={kind} />}</Route>
        <Route path={staffPatterns.siteItem}>{({ kind, key }) => <ItemEditor key={kind} kind={kind} part={key} />}</Route>
        <Route path={staffPatterns.media} component={Media} />
        <Route path={staffPatterns.trash} component={Trash} />
        <Route path={staffPatterns.serviceSubmissions} component={ServiceSubmissions} />
        <Route path={staffPatterns.industrySubmissions} component={IndustrySubmissions} />
        <Route path={staffPatterns.mailList} component={MailList} />
        <Route path={staffPatterns.subscriberList} component={SubscriberList} />
        <Route path={staffPatterns.leads} component={Leads} />
        <Route path={staffPatterns.myDay} component={MyDay} />
        <Route path={staffPatterns.board} component={Board} />
        <Route path={staffPatterns.lead}>{({ id }) => <Lead key={id} id={Number(id)} />}</Route>
        <Route path={staffPatterns.people} component={People} />
        <Route path={staffPatterns.person}>{({ id }) => <Person key={id} id={Number(id)} />}</Route>
        <Route path={staffPatterns.company}>{({ id }) => <Company key={id} id={Number(id)} />}</Route>
        <Route path={staffPatterns.assignment}>
          <Allowed action="leads.rule">
            <Assignment />
          </Allowed>
        </Route>
        <Route path={staffPatterns.imports}>
          <Allowed action="leads.rule">
            <Imports />
          </Allowed>
        </Route>
        <Route path={staffPatterns.import}>
          {({ id }) => (
            <Allowed action="leads.rule">
              <ImportScreen key={id} id={Number(id)} />
            </Allowed>
          )}
        </Route>
        <Route path={staffPatterns.presence} component={Presence} />
        <Route path={staffPatterns.mailTray} component={MailTray} />
        <Route path={staffPatterns.templates} component={Templates} />
        <Route path={staffPatterns.users}>
          <Allowed action="users.manage">
            <Users />
          </Allowed>
        </Route>
        <Route path={staffPatterns.roles} component={Roles} />
        <Route path={staffPatterns.rules} component={Rules} />
        <Route path={staffPatterns.auditLog}>
          <Allowed action="audit.read">
            <AuditLog />
          </Allowed>
        </Route>
        <Route path={staffPatterns.health}>
          <Allowed action="site.watch">
            <Health />
          </Allowed>
        </Route>
        <Route path={staffPatterns.account} component={Account} />
        <Route>
          <LeaveTo path={location} />
        </Route>
      </Switch>
    </Shell>
  );
}

/** Moves scroll position and focus to the top of a new screen. */
function useFocusOnNavigation(location: string) {
  const before = useRef(location);
  useEffect(() => {
    if (before.current === location) return;
    before.current = location;
    scrollTo(0, 0);
    document.getElementById('main')?.focus();
  }, [location]);
}

/** An address of the public site, reached with the back button, belongs to another application. One of the back office without a screen does not exist. */
function LeaveTo({ path }: { path: string }) {
  const isOurs = findRoute(path).route.isStaffOnly === true;
  useEffect(() => {
    if (!isOurs) window.location.assign(path);
  }, [isOurs, path]);
  return isOurs && <PageMessage title={messages.pageNotFound}>{staffMessages.screenNotFound}</PageMessage>;
}
