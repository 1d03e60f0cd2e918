#!/usr/bin/python3
"""A window with WebKitGTK that WebDriver drives: --automation WIDTH HEIGHT. MiniBrowser is at least 447 pixels wide."""
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2

_, _, width, height = sys.argv
context = WebKit2.WebContext.new_with_website_data_manager(WebKit2.WebsiteDataManager.new_ephemeral())
context.set_automation_allowed(True)


def open_window(related=None):
    settings = WebKit2.Settings()
    settings.set_enable_write_console_messages_to_stdout(True)
    settings.set_enable_page_cache(True)
    place = {"web_context": context} if related is None else {"related_view": related}
    view = WebKit2.WebView(settings=settings, is_controlled_by_automation=True, **place)
    view.connect("create", lambda opener, _action: open_window(opener))
    window = Gtk.Window()
    window.set_default_size(int(width), int(height))
    window.set_decorated(False)
    window.add(view)
    view.connect("close", lambda _view: window.destroy())
    window.show_all()
    return view


def start(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name("site-tests")
    session.set_application_info(info)
    session.connect("create-web-view", lambda _session: open_window())


context.connect("automation-started", start)
Gtk.main()
